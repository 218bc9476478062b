import { Fault } from '../../../common/index.ts'
import type { SayText } from '../../declare/index.ts'
import { idOf } from '../../resource/row.ts'
import type { Resources } from '../../services/resources.ts'
import { type FormValues, isRecord } from '../state/form-values.ts'
import {
  begunValues,
  editsItem,
  type FormMoment,
  givenNames,
  isSameEntry,
  shownFields,
  shownValue,
} from './form-moment.ts'

/** The values of an item that the person has been shown after they had changed meanwhile, and that the next submit replaces. */
export interface SeenValues {
  current: FormValues | undefined
}

interface MeanwhileSpec {
  readonly moment: FormMoment
  readonly resources: Pick<Resources, 'load' | 'type'>
  readonly seen: SeenValues
  readonly t: SayText
  readonly language: string
}

/**
 * Reads the item of a form again before it is changed. Rejects with `FORM_ITEM_CHANGED` where another has changed what the person changes too: each
 * such field says the old, the new and the entered value. The next submit replaces what has been said. An item that cannot be read is left to the change
 * itself, which then says why.
 */
export async function assertNotChangedMeanwhile({
  moment,
  resources,
  seen,
  t,
  language,
}: MeanwhileSpec): Promise<void> {
  const { form, begun, values, answers, item, body } = moment
  const { code } = form.spec.of
  const id = isRecord(item) ? idOf(item, resources.type(code) ?? {}) : ''
  if (!editsItem(form) || id === '') return
  const given = givenNames(moment)
  const edited = shownFields(moment).filter(([name]) => given.has(name) && !isSameEntry(values[name], begun[name]))
  if (edited.length === 0) return
  const fresh = await resources.load(code, id, { isInBackground: true, isOptional: true }).catch(() => undefined)
  if (!fresh) return
  const now = begunValues({ form, body, answers, item: fresh })
  const known = [begun, values, ...(seen.current ? [seen.current] : [])]
  const changed = edited.filter(([name]) => known.every((each) => !isSameEntry(each[name], now[name])))
  if (changed.length === 0) return
  seen.current = now
  throw new Fault('FORM_ITEM_CHANGED', {
    message: t(
      'It was changed meanwhile, and nothing has been saved. The fields say what is there now; submit again to replace it.',
    ),
    fields: Object.fromEntries(
      changed.map((named) => {
        const [before, then, entered] = [begun, now, values].map((each) =>
          shownValue(named, { ...moment, values: each }, t, language),
        )
        return [
          named[0],
          [t('Changed meanwhile from "{before}" to "{then}". You entered "{entered}".', { before, then, entered })],
        ]
      }),
    ),
  })
}
