import { EMPTY_MARK, Fault } from '../../../common/index.ts'
import type { SayText } from '../../declare/index.ts'
import type { Resources } from '../../services/resources.ts'
import { type FormValues, isRecord, toFormValues } from '../state/form-values.ts'
import {
  begunValues,
  type FormMoment,
  followedValues,
  givenNames,
  isSameEntry,
  itemId,
  setsItem,
  shownFields,
  shownValue,
  startValues,
} from './form-moment.ts'
import { loadSource, type SourceServices } from './source-tools.ts'

/** What a form has learned of its item since it was opened. */
export interface SeenValues {
  /** The values that the person has been shown after they had changed meanwhile, and that the next submit replaces. */
  current: FormValues | undefined
  /** The item as it was last read. */
  item?: unknown
  /** What its sources said then. */
  answers?: FormValues
  /** The values with which the form would begin on that. */
  values?: FormValues
}

export interface MeanwhileSpec {
  readonly moment: FormMoment
  readonly resources: Pick<Resources, 'load' | 'type'>
  readonly services: SourceServices
  readonly seen: SeenValues
  readonly t: SayText
  readonly language: string
}

interface EditedKeys {
  readonly before: FormValues
  readonly updated: FormValues
  readonly removed: readonly unknown[]
}

function isEditOfKeys(value: unknown): value is EditedKeys {
  return isRecord(value) && isRecord(value.before) && isRecord(value.updated) && Array.isArray(value.removed)
}

/** What an edit of metadata would change, as it is in another state of its field: other keys are nothing to it. Any other value is whole. */
function partOf(value: unknown, entered: unknown): unknown {
  if (!isEditOfKeys(entered) || !isEditOfKeys(value)) return value
  const keys = [...Object.keys(entered.updated), ...entered.removed.map(String)]
  const { removed } = value
  const all = Object.entries({ ...value.before, ...value.updated }).filter(([key]) => !removed.includes(key))
  return Object.fromEntries(all.filter(([key]) => keys.includes(key)))
}

/** The values that follow from what the person has chosen of the item, such as those of one of its rules, where the form does not begin with them. */
function chosenValues(moment: FormMoment): FormValues {
  const given = givenNames(moment)
  return Object.fromEntries(Object.entries(followedValues(moment, moment.values)).filter(([name]) => !given.has(name)))
}

/** The names of the sources from which a form takes the values that it begins with. */
function sourcesOfStart({ form, item, answers }: FormMoment): ReadonlySet<string | symbol> {
  const used = new Set<string | symbol>()
  const watched = new Proxy(answers, {
    get(known, name, receiver) {
      used.add(name)
      return Reflect.get(known, name, receiver)
    },
  })
  form.spec.initial?.({ item, answers: watched })
  return used
}

/**
 * A form on its item as it was last read: what the person has not changed has the value that is there now, so that what is sent keeps what another has changed
 * meanwhile, also where one part of the item is made of several fields.
 */
export function latestMoment(moment: FormMoment, { item, answers = {}, values: now }: SeenValues): FormMoment {
  if (!now) return moment
  const { form, body, values } = moment
  const begun = { ...moment.begun, ...chosenValues(moment) }
  const unchanged = Object.keys(now).filter((name) => isSameEntry(values[name], begun[name]))
  return {
    ...moment,
    // A row of a list may have more than the item that is read alone.
    item: isRecord(moment.item) && isRecord(item) ? { ...moment.item, ...item } : item,
    answers,
    begun: begunValues({ form, body, answers, item }),
    values: { ...values, ...Object.fromEntries(unchanged.map((name) => [name, now[name]])) },
  }
}

/**
 * The answers of the sources now, where a value that the person changes was begun with one of them: the members of a pool are no part of the pool. A source that
 * fails keeps what it said.
 */
async function freshAnswers(
  moment: FormMoment,
  names: readonly string[],
  services: SourceServices,
): Promise<FormMoment['answers']> {
  const { form, item, answers, begun } = moment
  const [start, without] = [answers, {}].map((known) => startValues({ form, item, answers: known }))
  const isOfItem = (name: string): boolean =>
    name in Object(start) === name in Object(without) && isSameEntry(without?.[name], begun[name])
  if (names.every(isOfItem)) return answers
  const { signal } = new AbortController()
  const used = sourcesOfStart(moment)
  const loaded = Object.entries(form.sources)
    .filter(([name]) => used.has(name))
    .map(async ([name, source]) => [name, await loadSource(source, services, item, signal).catch(() => answers[name])])
  return { ...answers, ...Object.fromEntries(await Promise.all(loaded)) }
}

/**
 * Reads the item of a form again before it is changed, and the sources of the values that it began with. Values that follow from a choice of a part of the
 * item, such as a rule of a policy, are compared as those that it began with. Rejects with `FORM_ITEM_CHANGED` where another has
 * changed what the person changes too: each such field says the old, the new and the entered value. The next submit replaces what has been said. An item that
 * cannot be read is left to the change itself, which then says why.
 */
export async function assertNotChangedMeanwhile({
  moment,
  resources,
  services,
  seen,
  t,
  language,
}: MeanwhileSpec): Promise<void> {
  const { form, values, item, body } = moment
  const { code } = form.spec.of
  if (!setsItem(form)) return
  const given = givenNames(moment)
  const chosen = chosenValues(moment)
  const isChosen = Object.keys(chosen).length > 0
  const begun = { ...moment.begun, ...chosen }
  const edited = shownFields(moment).filter(
    ([name]) => (isChosen || given.has(name)) && !isSameEntry(values[name], begun[name]),
  )
  if (edited.length === 0) return
  const id = itemId(moment, resources)
  const load = async (): Promise<unknown> =>
    id === '' ? undefined : resources.load(code, id, { isInBackground: true, isOptional: true }).catch(() => undefined)
  const names = edited.map(([name]) => name)
  const [fresh = item, answers] = await Promise.all([load(), freshAnswers(moment, names, services)])
  const now = {
    ...begunValues({ form, body, answers, item: fresh }),
    ...chosenValues({ ...moment, answers, item: fresh }),
  }
  Object.assign(seen, { item: fresh, answers, values: now })
  const known = [begun, values, ...(seen.current ? [seen.current] : [])]
  const changed = edited.filter(([name]) => {
    const [then, ...others] = [now, ...known].map((each) => partOf(each[name], values[name]))
    return others.every((other) => !isSameEntry(other, then))
  })
  if (changed.length === 0) return
  seen.current = now
  throw new Fault('FORM_ITEM_CHANGED', {
    message: t(
      'It was changed meanwhile, and nothing has been saved. The fields say what is there now; submit again to replace it.',
    ),
    fields: Object.fromEntries(
      changed.map((named) => {
        const [name] = named
        const [before, then, entered] = [begun, now, values].map((each) => {
          const part = partOf(each[name], values[name])
          const whole = { ...values, ...each, [name]: each[name] }
          if (part === each[name]) return shownValue(named, { ...moment, values: whole }, t, language)
          const keys = Object.entries(toFormValues(part))
          return keys.map(([key, value]) => `${key}: ${String(value)}`).join(', ') || EMPTY_MARK
        })
        return [
          name,
          [t('Changed meanwhile from "{before}" to "{then}". You entered "{entered}".', { before, then, entered })],
        ]
      }),
    ),
  })
}
