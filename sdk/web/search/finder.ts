// What `loadFinder` loads.

export { chooseContributions } from '../../common/choose-contributions.ts'
export { ItemOffers, RunActionNow } from '../action/run-action-now.tsx'
export { shortId } from '../property/copyable-id.tsx'
export { valueText } from '../property/value-text.ts'
export { dataOf } from '../registry/data-of.ts'
export { edgesOf } from '../resource/edges.ts'
export { createListReader } from '../resource/list-reader.ts'
export { typesUsedBy, usersOf, usesOf } from '../resource/relations.ts'
export { rowTexts } from '../resource/row-texts.ts'
