import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

// The preview has our colours and fonts (docs-theme.ts); the frame around it is built apart and stays Storybook's.
addons.setConfig({ theme: create({ base: 'light', brandTitle: 'Earmark 聆标' }) });
