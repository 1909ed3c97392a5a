import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

// The preview has our colours and fonts (docs-theme.ts); the surrounding manager is built separately and keeps
// Storybook's.
addons.setConfig({ theme: create({ base: 'light', brandTitle: 'Earmark 聆标' }) });
