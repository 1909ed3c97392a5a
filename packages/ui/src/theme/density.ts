/** How much room things take: `comfortable` unless somebody who sees many rows a day asks for `compact`. */
export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

export interface DensityScale {
  /** Heights of controls and rows. `item` is one line of a menu or list, `cardHead` the bar on top of a card. */
  height: Record<'controlS' | 'controlM' | 'controlL' | 'row' | 'tableHead' | 'item' | 'tab' | 'cardHead', string>;
  /** Room between an edge and what is inside it: of a control, a table's cell, a card, a page. */
  inset: Record<'control' | 'cell' | 'card' | 'page', string>;
}

/** Lengths in px. Nothing that is pressed is under 24 px in either. */
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
