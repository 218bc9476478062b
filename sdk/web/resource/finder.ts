// What `loadFinder` loads.

export { valueText } from '../property/value-text.ts'
export { dataOf } from '../registry/data-of.ts'
export { createListReader } from './list-reader.ts'
export { rowTexts } from './row-texts.ts'
