import { styled } from 'styled-components';
import { changedActions, isApplePlatform, type WorkbenchMode } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useText } from '@earmark/ui';
import { kitText } from '../../text/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import { useActionNames, useBoundKeymap } from '../keymap-context.ts';
import { keyRows } from './key-rows.ts';
import { shownKeys } from './row-keys.ts';

export interface CheatSheetProps {
  /** Only the actions of this mode are listed. */
  mode: WorkbenchMode;
  isApple?: boolean;
}

/** All shortcuts on one A4 page, black on white in every theme. */
export function CheatSheet({ mode, isApple = isApplePlatform() }: CheatSheetProps) {
  const kit = useText(kitText);
  const t = useText(shortcutText);
  const { nameOf, groupName, seriesName } = useActionNames();
  const keymap = useBoundKeymap();
  const { bindings, preset, own } = useStore(keymap, (state) => state);
  return (
    <Sheet aria-label={t('sheet.title')}>
      <Head>
        <h1>{t('sheet.title')}</h1>
        <span>
          {kit(`modes.${mode}`)} ·{' '}
          {changedActions(keymap.table, { own }).length > 0
            ? t('sheet.ownKeys', { preset: t(`presets.${preset}`) })
            : t(`presets.${preset}`)}
        </span>
      </Head>
      <Columns>
        {keyRows(keymap.table, bindings, mode).map(({ group, rows }) => (
          <Group key={group}>
            <h2>{groupName(group)}</h2>
            <dl>
              {rows.map((row) => (
                <div key={row.id}>
                  <dt>
                    {row.last === undefined || row.series === undefined ? nameOf(row.id) : seriesName(row.series)}
                  </dt>
                  <dd>
                    {shownKeys(row, isApple).map(({ label, isTyped, scope }) => (
                      <kbd key={`${scope} ${label}`} data-typed={isTyped || undefined}>
                        {label}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Group>
        ))}
      </Columns>
      <Foot>{t('sheet.legend')}</Foot>
    </Sheet>
  );
}

/** Printable area of an A4 page with margins of 1 cm. System colours of the light scheme are black on white. */
const Sheet = styled.section`
  box-sizing: border-box;
  width: 190mm;
  color-scheme: only light;
  background: Canvas;
  color: CanvasText;
  font-family: 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;
  font-size: 7.8pt;
  line-height: 1.2;
`;

const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 6mm;
  margin-bottom: 3mm;
  padding-bottom: 1.5mm;
  border-bottom: 0.4mm solid CanvasText;

  h1 {
    margin: 0;
    font-size: 13pt;
    font-weight: 700;
  }
`;

const Columns = styled.div`
  columns: 2;
  column-gap: 7mm;
`;

const Group = styled.div`
  margin-bottom: 2.5mm;

  h2 {
    margin: 0 0 0.6mm;
    font-size: 9.4pt;
    font-weight: 700;
    break-after: avoid;
  }

  dl {
    margin: 0;
  }

  dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 3mm;
    padding: 0.3mm 0;
    border-bottom: 0.1mm dotted GrayText;
    break-inside: avoid;
  }

  dd {
    display: flex;
    flex: none;
    gap: 1.2mm;
    margin: 0;
  }

  kbd {
    padding: 0 1mm;
    border: 0.15mm solid CanvasText;
    border-radius: 0.7mm;
    font: inherit;
    white-space: nowrap;
  }

  kbd[data-typed] {
    font-weight: 700;
  }
`;

const Foot = styled.footer`
  margin-top: 1mm;
`;
