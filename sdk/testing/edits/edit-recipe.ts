import type { Locator } from 'playwright-core'
import type { NativeCloud } from '../contract/open-native-cloud.ts'

/** Who edits: a member of the project `demo`, or the administrator in the project `admin`. */
export type Editor = 'member' | 'admin'

/** The services' own APIs, as each person, for making and reading what is edited. */
export interface EditedCloud extends Readonly<Record<Editor, NativeCloud>> {
  readonly isReal: boolean
}

/** One field of a form that a person changes, and what that must do to the resource. */
export interface EditTouch {
  /** Its name in the form. */
  readonly field: string
  /** What is entered: a text, the value of a choice, or whether a box is ticked. */
  readonly enter?: string | boolean
  /** What a person does where the field is no control of that name. */
  readonly by?: (form: Locator) => Promise<void>
  /** What differs afterwards in what `read` gives, by path: `{ 'listener.description': 'new' }`. Undefined: it is gone. */
  readonly becomes: Readonly<Record<string, unknown>>
  /** Why it is saved alone, where it is: it hides other fields, or needs what the touch before it has saved. The others are saved together. */
  readonly alone?: string
}

/** A resource that the services themselves made, at values that are valid and unusual. */
export interface EditedItem {
  /** Tells apart several resources that one form is tried on. */
  readonly kind?: string
  /** The page below the web root on which the form is opened: its details, or a list that has it. */
  readonly page: string
  /** Its name, as its menu has it: `Actions of web-1`; a pattern where the dashboard makes it up. */
  readonly name: string | RegExp
  /** A member when absent. */
  readonly as?: Editor
  /** Reads the whole resource, with all that the form could change, from the services. It waits until no change is under way. */
  readonly read: () => Promise<object>
  /** Further paths that follow from any change, with the reason. */
  readonly follows?: Readonly<Record<string, string>>
  /**
   * Tried in this order, until one fails: the first alone, the others together as far as no two change the same. What changes the name is the
   * last. Where a text or a number is entered first, another person changes the same field in the second opening: the form has to name both values, and to
   * keep what the other has entered.
   */
  readonly touches: readonly EditTouch[]
}

/** Makes what one form is tried on. What it makes by `make` of the clouds is deleted afterwards. */
export type EditRecipe = (cloud: EditedCloud) => Promise<EditedItem | readonly EditedItem[]>

/** How the forms of a plugin that change an item are tried. */
export interface PluginEdits {
  /** The folder of the plugin. */
  readonly folder: string
  /** By the id of the action that opens the form; `<id> of <type>` where actions of two types share an id. */
  readonly recipes: Readonly<Record<string, EditRecipe>>
  /** Actions that open a form which changes nothing that its item has, each with the reason. */
  readonly notEdits?: Readonly<Record<string, string>>
  /** Items whose edit changes more than the field today, or not the field, with what was seen, by `<id>, <kind>`. One that passes fails. */
  readonly knownFailing?: Readonly<Record<string, string>>
}
