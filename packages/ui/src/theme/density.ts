/** Size of controls and rows: `comfortable` by default, `compact` for users who work through long lists. */
export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

export interface DensityScale {
  /** Heights of controls and rows. `item` is one line of a menu or list, `cardHead` the header of a card. */
  height: Record<'controlS' | 'controlM' | 'controlL' | 'row' | 'tableHead' | 'item' | 'tab' | 'cardHead', string>;
  /** Padding of a control, a table cell, a card and a page. */
  inset: Record<'control' | 'cell' | 'card' | 'page', string>;
}

/** Lengths in px. Interactive elements are at least 24 px in both (WCAG 2.5.8). */
export const densityScales: Record<Density, DensityScale> = {
  comfortable: {
    height: {
      controlS: '24px',
      controlM: '32px',
      controlL: '40px',
      row: '40px',
      tableHead: '36px',
      item: '30px',
      tab: '40px',
      cardHead: '44px',
    },
    inset: { control: '12px', cell: '12px', card: '16px', page: '24px' },
  },
  compact: {
    height: {
      controlS: '24px',
      controlM: '28px',
      controlL: '36px',
      row: '32px',
      tableHead: '30px',
      item: '26px',
      tab: '34px',
      cardHead: '36px',
    },
    inset: { control: '10px', cell: '8px', card: '12px', page: '16px' },
  },
};
