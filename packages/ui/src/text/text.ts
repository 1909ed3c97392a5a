/** Every text that a component says by itself; what an application says comes in as props. */
export interface Text {
  close: string;
  clear: string;
  cancel: string;
  confirm: string;
  search: string;
  loading: string;
  retry: string;
  noResults: string;
  nothingHere: string;
  failed: string;
  selectPlaceholder: string;
  showPassword: string;
  hidePassword: string;
  increase: string;
  decrease: string;
  verificationCode: string;
  lastDays: (days: number) => string;
  dropFile: string;
  dropFiles: string;
  dropFilesOrFolders: string;
  dropRelease: string;
  chooseFile: string;
  chooseFiles: string;
  chooseFolder: string;
  actions: string;
  selectAll: string;
  selectRow: string;
  selectionFull: (maximum: number) => string;
  sortBy: (column: string) => string;
  pagination: {
    label: string;
    previous: string;
    next: string;
    page: (page: number) => string;
    total: (count: string) => string;
    range: (from: string, to: string, total: string) => string;
    pageSize: string;
    perPage: (size: number) => string;
  };
  steps: { label: string; done: string; current: string; upcoming: string; invalid: string };
  notifications: string;
  tone: { success: string; error: string; warning: string; info: string };
  typeToConfirm: (word: string) => string;
  breadcrumbs: string;
}
