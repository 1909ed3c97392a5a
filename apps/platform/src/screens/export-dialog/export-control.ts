import type { askedExportSchema, AskedExport } from '@earmark/contract';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** The form of an export, as its parts are bound to it. */
export type ExportControl = Control<z.input<typeof askedExportSchema>, unknown, AskedExport>;
