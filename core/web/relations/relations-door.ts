// In one file, which comes with the first relation or question: each file has a line with its hash in every page of the dashboard.
export { AbilitiesDialog } from '../abilities/abilities-dialog.tsx'
export { RelationsTab as default } from './relations-tab.tsx'
export { UsedBy } from './used-by.tsx'
