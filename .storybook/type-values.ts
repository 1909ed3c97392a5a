import { statusShapes, tones } from '@earmark/ui';

const placements = ['top', 'bottom', 'start', 'end', 'top start', 'top end', 'bottom start', 'bottom end'];
const scaleSteps = ['0', '1', '2', '3', '4', '5', '6', '7'];

/** Values of types that react-docgen names without saying what they are; the controls offer them. */
const named: Readonly<Record<string, readonly string[]>> = {
  '(typeof workbenchModes)[number]': ['annotation', 'inspection', 'acceptance', 'view'],
  WorkbenchMode: ['annotation', 'inspection', 'acceptance', 'view'],
  "AriaPopoverProps['placement']": placements,
  "AriaTooltipProps['placement']": placements,
  "PopoverProps['placement']": placements,
  "TooltipProps['placement']": placements,
  Placement: placements,
  BannerTone: ['info', 'success', 'warning', 'danger', 'neutral'],
  ButtonVariant: ['primary', 'secondary', 'quiet', 'danger'],
  ControlSize: ['s', 'm', 'l'],
  SkeletonShape: ['text', 'circle', 'block', 'row', 'table'],
  Space: scaleSteps,
  StatusShapeName: statusShapes,
  Tone: tones,
};

/** The values of a type that is a choice of words; undefined for any other. */
export function valuesOf(type: string | undefined): readonly string[] | undefined {
  if (type === undefined) return undefined;
  const known = named[type];
  if (known !== undefined) return known;
  const words = type.replace(/^Extract<\w+, (.*)>$/, '$1').split(' | ');
  return words.length > 1 && words.every((word) => /^'[^']*'$/.test(word))
    ? words.map((word) => word.slice(1, -1))
    : undefined;
}
