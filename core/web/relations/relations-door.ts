// In one file, which comes with the first relation: each file has a line with its hash in every page of the dashboard.
export { RelationsTab as default } from './relations-tab.tsx'
export { UsedBy } from './used-by.tsx'
