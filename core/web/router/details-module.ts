// A door of its own: lists come first, and what only details need is fetched with the first details page.
export { DetailsPage } from '@fascia/sdk/web/host'
