import { useMemo } from 'react'
import { type ActionResult, type AnyCall, Fault, type Text } from '../../../common/index.ts'
import type { FormField, WizardStep } from '../../declare/added-input.ts'
import type { Contribution } from '../../declare/contribution.ts'
import type { AddedInputContext } from '../../declare/index.ts'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { useSending } from '../../host/modal/use-sending.ts'
import type { Clock } from '../../services/ambient.ts'
import { Api } from '../../services/api.ts'
import { callApi } from '../../services/call-api.ts'
import { Failures } from '../../services/failures.ts'
import type { OperationProgress } from '../../services/operations.ts'
import { type RegisteredContribution, Resources } from '../../services/resources.ts'
import { type SentCall, sendCall } from '../../services/send-call.ts'
import { Toasts } from '../../services/surface.ts'
import { toFault } from '../../services/to-fault.ts'

/** How long a form waits for what others do after its submit, before it closes. */
const AFTER_LIMIT_MS = 10_000

/** What a person entered in a step or field that a plugin has added. */
export interface AddedInput {
  readonly contribution: RegisteredContribution
  readonly input: unknown
}

/** Adds what the plugins want to the body of a request. */
export type Extend = <Body extends object>(body: Body) => Body

export interface AddedInputs {
  /**
   * Submits as an operation of the activity list, which has the name that the modal around it gives, or else `title` with the name in the values.
   * It submits with what was entered in added inputs: asks each what it adds to the request, sends, and runs what the plugins do afterwards.
   * Rejects before anything is sent when an input cannot say what it adds. Failures after the submit become toasts, and so does an input that
   * `send` put into no request. `changed` says what the operation waits for, where the answer is no action's result.
   */
  submit<Made>(
    title: Text,
    inputs: readonly AddedInput[],
    values: object,
    send: (extend: Extend, settled: OperationProgress['settled']) => Promise<Made>,
    changed?: (made: Made) => ActionResult,
  ): Promise<Made>
}

const addNothing: Extend = (body) => body

type Live = Contribution<Pick<WizardStep | FormField, 'request' | 'afterSubmit'>>
type Called = (...given: readonly unknown[]) => unknown

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
}

/** Objects are merged name by name, lists are joined, any other value replaces. */
export function mergeInput(body: unknown, added: unknown): unknown {
  if (Array.isArray(body) && Array.isArray(added)) return [...body, ...added]
  if (!isRecord(body) || !isRecord(added)) return added
  const merged = Object.entries(added).map(([name, value]) => [
    name,
    Object.hasOwn(body, name) ? mergeInput(body[name], value) : value,
  ])
  return { ...body, ...Object.fromEntries(merged) }
}

/** What a door of a contribution leads to; undefined without a door. Throws `PLUGIN_RESULT_INVALID` where it leads to no function. */
export async function functionOf(
  lazy: (() => Promise<{ readonly default: unknown }>) | undefined,
): Promise<Called | undefined> {
  if (!lazy) return undefined
  const { default: called } = await lazy()
  if (typeof called === 'function') return called as Called
  throw new Fault('PLUGIN_RESULT_INVALID', { message: 'There is no function as the default export.' })
}

function within(work: Promise<unknown>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(AFTER_LIMIT_MS, resolve)
    void work.finally(() => {
      stop()
      resolve()
    })
  })
}

/** What a person has called the thing: a field `name` of the form, or of the first step that has one. */
function nameIn(values: object): string | undefined {
  for (const { name } of [values, ...Object.values(values).filter(isRecord)].filter(isRecord))
    if (typeof name === 'string' && name.trim() !== '') return name
  return undefined
}

/** Brings what was entered in added steps and fields to where it belongs. */
export function useAddedInputs(): AddedInputs {
  const { host } = useHostPlace()
  const clock = useClock()
  const t = useT()
  const send = useSending()
  return useMemo(() => {
    const report = ({ plugin, data }: RegisteredContribution, error: unknown): void =>
      host.resolve(Failures).report({ plugin, contribution: data.id, during: 'call', error })
    const open = (contribution: RegisteredContribution): Promise<Live> =>
      host.resolve(Resources).open<Live>(contribution)
    const contextOf = (plugin: string): AddedInputContext => {
      const { signal } = new AbortController()
      const api = host.forPlugin(plugin).resolve(Api)
      // The signature in the context has checked the input, and the answer is the call's own.
      const sendOne = (call: AnyCall, input: SentCall): Promise<unknown> =>
        sendCall(api, call, { isQuiet: true, ...input, signal })
      return {
        signal,
        request: (method, path, body) => callApi(api, { method, path, body, signal }),
        send: sendOne as AddedInputContext['send'],
      }
    }
    const addition = async ({ contribution, input }: AddedInput, values: object): Promise<unknown> => {
      try {
        const request = await functionOf((await open(contribution)).request)
        return (await request?.({ input, values })) ?? {}
      } catch (error) {
        report(contribution, error)
        const { plugin, data } = contribution
        const message = t('{id} of the plugin {plugin} failed: {reason}', {
          id: data.id,
          plugin,
          reason: toFault(error).message,
        })
        throw new Fault('PLUGIN_CODE_FAILED', { message, cause: error })
      }
    }
    const runAfter = async ({ contribution, input }: AddedInput, made: unknown): Promise<void> => {
      const { plugin, data } = contribution
      try {
        const afterSubmit = await functionOf((await open(contribution)).afterSubmit)
        await afterSubmit?.({ ...contextOf(plugin), made, input })
      } catch (error) {
        report(contribution, error)
        const detail = toFault(error).message
        host.resolve(Toasts).add('error', t('{id} of the plugin {plugin} failed.', { id: data.id, plugin }), { detail })
      }
    }
    const reportUnsent = (contribution: RegisteredContribution): void => {
      const { plugin, data } = contribution
      const message = t('{id} of the plugin {plugin} was not sent.', { id: data.id, plugin })
      const error = new Fault('PLUGIN_RESULT_INVALID', { message: 'The form made no request that takes the value.' })
      report(contribution, error)
      host.resolve(Toasts).add('error', message, { detail: t('The form made no request that takes the value.') })
    }
    const sendWith = async <Made>(
      inputs: readonly AddedInput[],
      values: object,
      request: (extend: Extend) => Promise<Made>,
    ): Promise<Made> => {
      if (inputs.length === 0) return await request(addNothing)
      const additions = await Promise.all(inputs.map((each) => addition(each, values)))
      let isSent = false
      const made = await request((body) => {
        isSent = true
        return additions.reduce<unknown>(mergeInput, body) as typeof body
      })
      const lost = inputs.filter((_input, at) => !isSent && Object.keys(additions[at] ?? {}).length > 0)
      for (const { contribution } of lost) reportUnsent(contribution)
      await within(Promise.all(inputs.map((each) => runAfter(each, made))), clock)
      return made
    }
    return {
      submit: (title, inputs, values, request, changed) =>
        send(
          title,
          nameIn(values),
          (settled) => sendWith(inputs, values, (extend) => request(extend, settled)),
          changed,
        ),
    }
  }, [host, clock, send, t])
}
