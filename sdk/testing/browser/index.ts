export { eventually, type ListRow, listRow } from './list-row.ts'
export type { BrowserDashboard, BrowserOptions, DemoUser } from './open-browser.ts'
export { paint } from './paint.ts'
export { type JourneyOptions, type OpenJourney, shareBrowser } from './share-browser.ts'
