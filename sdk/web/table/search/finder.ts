// What `loadFinder` loads.

export { chooseContributions } from '../../../common/choose-contributions.ts'
export { ItemOffers, RunActionNow } from '../../action/run-action-now.tsx'
export { useExplainedActions } from '../../action/use-explained-actions.ts'
export { shortId } from '../../property/copyable-id.tsx'
export { edgesOf } from '../../resource/edges.ts'
export { createListReader } from '../../resource/list-reader.ts'
export { dataOf } from '../../resource/registry/data-of.ts'
export { typesUsedBy, usersOf, usesOf } from '../../resource/relations.ts'
export { rowTexts } from '../../resource/row-texts.ts'
export { valueText } from '../../value/value-text.ts'
export { ViewCount } from '../list/view-count.tsx'
