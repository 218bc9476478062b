import type { Form } from '@fascia/sdk/web/declare'
import type { TSchema } from 'typebox'
import { readSubject } from '../../conformance/subject.ts'
import { formOfAction } from '../../conformance/trial/declared-forms.ts'
import { pluginFolders } from '../read-plugins.ts'
import { ENTERED } from './entered.ts'
import { fullSample } from './full-sample.ts'

export interface FoundForm {
  readonly id: string
  readonly form: Form
}

/** What a command is made of. */
export interface Situation {
  readonly values: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, unknown>>
  readonly item: unknown
}

/** Every form that an action of a plugin opens, by the id of the action. */
export async function everyForm(): Promise<readonly FoundForm[]> {
  const folders = pluginFolders().filter((folder) => !folder.endsWith('/gallery'))
  const found = await Promise.all(
    folders.map(async (folder) => {
      const { definition } = await readSubject(folder)
      const actions = [...definition.resourceTypes, ...definition.extend].flatMap(
        ({ itemActions = [], globalActions = [] }) => [...itemActions, ...globalActions],
      )
      const forms = await Promise.all(
        actions.map(async (action) => ({ id: action.id, form: await formOfAction(action) })),
      )
      return forms.flatMap(({ id, form }) => (form ? [{ id, form }] : []))
    }),
  )
  const byId = new Map(found.flat().map((one) => [one.id, one]))
  return [...byId.values()].toSorted((one, other) => one.id.localeCompare(other.id))
}

const schemaIn = (value: unknown): TSchema => Object(value).schema ?? {}

/** A form in which everything is entered. */
export async function situationOf({ id, form: { call, spec } }: FoundForm): Promise<Situation> {
  const body: unknown = call.bodySchema ? await call.bodySchema() : Object(call).body
  const item = fullSample(schemaIn(spec.of))
  const begun = spec.initial?.({ item, answers: {} } as never) ?? {}
  const extra: object = Object(Object(call).extra)
  const entered = Object(fullSample(Object(body)))
  return { values: { ...extra, ...begun, ...entered, ...ENTERED[id] }, answers: {}, item }
}

/** A situation in which more is loaded or entered. */
export function withMore({ values, answers, item }: Situation, more: Partial<Situation>): Situation {
  return { item: more.item ?? item, values: { ...values, ...more.values }, answers: { ...answers, ...more.answers } }
}

/** The words of the command of a form; a line break is a word between commands. */
export function commandWords({ spec }: Form, situation: Situation): readonly string[] {
  return (spec.command?.(situation as never) ?? []).filter((word) => word !== undefined)
}
