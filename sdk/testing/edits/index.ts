export type { EditedItem, EditRecipe, EditTouch, PluginEdits } from './edit-recipe.ts'
export { sweepEdits } from './sweep-edits.ts'
export { addKey, addMember, enterText } from './touches.ts'
export { tryTouch } from './try-touch.ts'
