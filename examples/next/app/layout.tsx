import type { ReactNode } from 'react';
import { Styles } from './Styles.tsx';

export const metadata = { title: 'Next.js', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>
        <Styles>{children}</Styles>
      </body>
    </html>
  );
}
