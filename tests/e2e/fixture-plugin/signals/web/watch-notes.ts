import { resourcesChanged } from '@fascia/sdk/common'
import type { BackgroundRun } from '@fascia/sdk/web/declare'
import { notesFlagged } from '../api/notes.ts'

/** Reports which notes an action has changed to the views that show them. */
const watchNotes: BackgroundRun = async ({ dataOf, publish }) => {
  const updated = dataOf(resourcesChanged)?.updated ?? []
  publish(
    notesFlagged,
    updated.filter(({ type }) => type === 'X::Greeter::Note').map(({ id }) => id),
  )
}
export default watchNotes
