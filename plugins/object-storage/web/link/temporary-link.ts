import { asking, field, form } from '@fascia/sdk/web/declare'
import { objectType } from '../../api/objects.ts'
import { create } from '../../api/temporary-links.ts'
import { placeOfObject } from '../../common/object-path.ts'

const HOUR = 3600

/** How long a link can be valid, in seconds. */
const LASTS = [
  { value: String(HOUR), label: '1 hour' },
  { value: String(24 * HOUR), label: '1 day' },
  { value: String(7 * 24 * HOUR), label: '7 days' },
  { value: String(30 * 24 * HOUR), label: '30 days' },
]

/** Create Temporary Link: afterwards the dialog shows the link, this one time. */
export default form(asking(create, { lasts: String(24 * HOUR) }), {
  of: objectType,
  submit: 'Create Link',
  intro: 'Anyone who has the link can download {name} until it ends. It cannot be taken back before.',
  outcome: 'updated',
  fields: { lasts: field.choice('Valid For', { control: 'select', choices: () => LASTS }) },
  send: ({ request, values: { lasts }, item: { container, path } }) => {
    const { path: place, query } = placeOfObject(path)
    return request(create, { params: { container, path: place }, query, body: { seconds: Number(lasts) } })
  },
  success: false,
  failure: 'Unable to create the link.',
  once: ({ answer: { url, expires_at } }) => ({
    notice: 'The link is shown this one time only.',
    terms: [
      { label: 'Link', value: url, format: 'id' },
      { label: 'Ends', value: expires_at, format: 'instant' },
    ],
  }),
})
