import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { details, objectType, type StoredObject } from '../../api/objects.ts'
import { setEnd } from '../../api/properties.ts'
import { placeOfObject } from '../../common/object-path.ts'

/** When the service deletes the object, as it says now; undefined where it stays. */
const readEnd = async ({ read, item: { container, path } }: SourceTools<StoredObject>) => {
  const { path: place, query } = placeOfObject(path)
  return (await read(details, { params: { container, path: place }, query })).deleted_at
}

/** The moment of a date and a time in UTC; null where there is no date. */
function momentOf(date = '', time = ''): string | null {
  return date === '' ? null : `${date}T${time === '' ? '00:00' : time}:00Z`
}

/** Set Expiration: when the service deletes the object by itself, or that it stays. */
export default form(
  asking(setEnd, { date: '', time: '' }),
  { end: readEnd },
  {
    of: objectType,
    submit: 'Save',
    outcome: 'updated',
    needs: ['end'],
    intro: 'The service deletes the object {name} by itself at this time. Without a date it stays.',
    initial: ({ answers: { end = '' } }) => ({ date: end.slice(0, 10), time: end.slice(11, 16) }),
    fields: {
      date: field.text('Expiration Date', {
        placeholder: 'YYYY-MM-DD',
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        messages: { format: 'Give a date as YYYY-MM-DD.' },
      }),
      time: field.text('Expiration Time', {
        placeholder: 'HH:MM',
        help: 'UTC. Midnight when empty.',
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        messages: { format: 'Give a time as HH:MM.' },
        when: ({ values: { date = '' } }) => date !== '',
      }),
    },
    async send({ values: { date, time }, request, item: { container, path } }) {
      const { path: place, query } = placeOfObject(path)
      await request(setEnd, { params: { container, path: place }, query, body: { ends_at: momentOf(date, time) } })
      return undefined
    },
    success: 'The expiration of object {name} is saved.',
    failure: 'Unable to save the expiration.',
  },
)
