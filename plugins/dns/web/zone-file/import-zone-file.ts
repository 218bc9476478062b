import { plural } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { create, list, remove, update } from '../../api/record-sets.ts'
import { update as updateZone, type Zone, zoneType } from '../../api/zones.ts'
import { type ImportStep, planImport } from './plan-import.ts'

/** Bytes of the largest file that is read. */
const MOST_BYTES = 1024 * 1024

/** How many pieces of work are under way at a time. */
const AT_ONCE = 5

/** Works on each item, several at a time, to the end of the list; resolves to what the work threw. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  const waiting = items.values()
  const takeTurns = async (): Promise<void> => {
    for (const item of waiting) await work(item).catch((failure: unknown) => failures.push(failure))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return failures
}

/** What the form asks for; the preview holds nothing. */
const ASKED = { text: '', removes: false, preview: '' }

interface Held {
  readonly text?: string
}

/** The first line that cannot be imported, and how many follow it. */
function textProblem(text: string, zone: Zone) {
  const [first, ...more] = planImport(text, { zone, existing: [], removes: false }).problems
  if (!first) return undefined
  const values = { line: first.line, problem: first.text, count: more.length }
  if (more.length === 0) return { text: 'Line {line}: {problem}', values }
  return {
    text: plural(
      'Line {line}: {problem} {count} more line has a problem.',
      'Line {line}: {problem} {count} more lines have problems.',
    ),
    values,
  }
}

/** Import Zone File: record sets of the zone are made, changed and, where asked for, deleted, until it has what the file says. */
export default form(
  asking(updateZone, ASKED),
  {
    sets: ({ read, item: { id } }: SourceTools<Zone>) => read(list, { params: { zone_id: id } }),
  },
  {
    of: zoneType,
    needs: ['sets'],
    needsFailure: 'Unable to retrieve the record sets.',
    intro:
      'Zone {name} gets the record sets of the file. Where it has one of the same name and type, that gets the records of the file.',
    fields: {
      text: field.text<Held, object, Zone>('Zone File', {
        control: 'load-edit',
        rows: 10,
        maxBytes: MOST_BYTES,
        isRequired: true,
        help: 'Records as in the files of name servers, one a line: www 300 IN A 203.0.113.10',
        check: ({ values: { text = '' }, item }) => textProblem(text, item),
      }),
      removes: field.boolean('Delete record sets that the file does not have'),
      preview: field.own('Changes', () => import('./preview-field.tsx')),
    },
    send: async ({ request, values: { text = '', removes = false }, item: zone }) => {
      const params = { zone_id: zone.id }
      const existing = [...(await request(list, { params }))]
      const { steps } = planImport(text, { zone, existing, removes })
      const work = async (step: ImportStep): Promise<void> => {
        if (step.does === 'remove') await request(remove, { params: { ...params, id: step.before.id } })
        if (step.does === 'keep' || step.does === 'skip' || step.does === 'remove') return
        const { name, type, ttl, records } = step.set
        const sent = { ...(ttl === undefined ? {} : { ttl }), records: [...records] }
        if (step.does === 'add') await request(create, { params, body: { name, type, ...sent } })
        else await request(update, { params: { ...params, id: step.before.id }, body: sent })
      }
      // What goes makes room first: a name has a CNAME record or others.
      const isRemoval = ({ does }: ImportStep): boolean => does === 'remove'
      const failures = [
        ...(await inTurns(steps.filter(isRemoval), work)),
        ...(await inTurns(
          steps.filter((step) => !isRemoval(step)),
          work,
        )),
      ]
      const [failure] = failures
      if (failure !== undefined) throw failure
      return undefined
    },
    success: 'Zone file was imported into zone {name}.',
    failure: 'Unable to import the whole zone file.',
  },
)
