import { getCall, postCall, putCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** The HTML of a page of the server-driven examples. A group of tabs asks for one of its tabs. */
export const show = getCall('/api/x/gallery/server/:page/', {
  query: Type.Object({ tab: Type.Optional(Type.String({ maxLength: 40 })) }),
})
/** Takes the form of a page. Answers with headers, a file, or HTML: the form again with what is wrong, or another modal. */
export const submit = postCall('/api/x/gallery/server/:page/', { body: 'form' })

/** A row of the page `rows`, or its action button `launch`. 404 when the row is gone. */
export const row = getCall('/api/x/gallery/server/rows/:row/')

/** Takes a file, with the ticket that the form of the page `upload` has answered. */
export const receive = putCall('/api/x/gallery/server/uploads/:id/', { body: 'stream' })
/** How many bytes of a file came. */
export const received = getCall('/api/x/gallery/server/uploads/:id/', {
  answer: Type.Object({ bytes: Type.Integer() }),
})
