import { createGlobalStyle } from 'styled-components';
import type { Brand } from './brand.ts';

/** The tokens of a brand, for elements with its `data-brand`. */
export const BrandStyle = createGlobalStyle<{ $brand: Brand }>`
  ${({ $brand }) => $brand.rules}
`;
