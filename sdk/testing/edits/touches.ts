import type { EditTouch } from './edit-recipe.ts'

/** A text that any field of text takes. */
export const ANY_TEXT = 'entered by the sweep'

/** Enters a text in a field, which the services then have under `path`. */
export function enterText(field: string, path: string, enter = ANY_TEXT): EditTouch {
  return { field, enter, becomes: { [path]: enter } }
}

/** Adds a key of one's own in the editor of metadata, which the services then have below `path`. */
export function addKey(path: string): EditTouch {
  return {
    field: 'metadata',
    async by(form) {
      await form.getByRole('textbox', { name: 'Custom' }).fill('added')
      await form.page().keyboard.press('Enter')
      await form.page().keyboard.type('by the sweep')
    },
    becomes: { [path === '' ? 'added' : `${path}.added`]: 'by the sweep' },
  }
}

/** Makes a candidate of two lists a member. */
export function addMember(field: string, name: string, becomes: EditTouch['becomes']): EditTouch {
  return { field, by: (form) => form.getByRole('button', { name: `Add ${name}`, exact: true }).click(), becomes }
}
