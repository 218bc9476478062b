// In one file, which comes with the first of them: each file has a line with its hash in every page of the dashboard.
export { ComparePanel } from './compare-panel.tsx'
export { PeekPanel } from './peek-panel.tsx'
