export { RelationsTab as default } from './relations-tab.tsx'
