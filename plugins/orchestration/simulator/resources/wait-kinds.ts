import { failed, type ResourceKind, type Signal } from './resource-kind.ts'
import { readSignals } from './signals.ts'

const handle: ResourceKind = {
  type: 'OS::Heat::WaitConditionHandle',
  description: 'What a guest tells that it is ready.',
  properties: { signal_transport: { type: 'string', default: 'CFN_SIGNAL' } },
  attributes: { curl_cli: 'A command that sends a signal.', endpoint: 'Where a signal is sent.', token: 'A token.' },
  create: async (_properties, { uuid }) => uuid(),
  signal({ id, status, reason, data }, work) {
    const before = readSignals(work.data)
    const number = String(before.length + 1)
    const made: Signal = {
      id: String(id ?? number),
      status: String(status ?? 'SUCCESS').toUpperCase(),
      reason: String(reason ?? `Signal ${number} received`),
      data: data ?? null,
    }
    if (made.status !== 'SUCCESS' && made.status !== 'FAILURE')
      throw failed(`Wait condition status should be one of ['FAILURE', 'SUCCESS'], not ${made.status}`)
    work.remember({ signals: JSON.stringify([...before.filter((one) => one.id !== made.id), made]) })
  },
  attribute: async (id, name) => (name === 'token' ? '' : `signal ${id}`),
}

const MILLISECONDS = 1000

const condition: ResourceKind = {
  type: 'OS::Heat::WaitCondition',
  description: 'Waits until a handle has got as many signals as it is to get.',
  properties: {
    handle: { type: 'string', required: true },
    timeout: { type: 'integer', required: true },
    count: { type: 'integer', default: 1 },
  },
  attributes: { data: 'The data of the signals by their ids, as JSON.' },
  create: async ({ handle: id, timeout, count = 1 }) => JSON.stringify([id, Number(timeout), Number(count)]),
  async isReady(id, { signals, elapsedMs }) {
    const [handleId, timeoutS, count]: [string, number, number] = JSON.parse(id)
    const found = signals(handleId)
    const bad = found.find(({ status }) => status === 'FAILURE')
    if (bad) throw Object.assign(failed(bad.reason), { type: 'WaitConditionFailure' })
    if (found.length >= count) return true
    if (elapsedMs > timeoutS * MILLISECONDS)
      throw Object.assign(failed(`${found.length} of ${count} received`), { type: 'WaitConditionTimeout' })
    return false
  },
  async attribute(id, _name, { signals }) {
    const [handleId]: [string] = JSON.parse(id)
    return JSON.stringify(Object.fromEntries(signals(handleId).map((one) => [one.id, one.data])))
  },
}

/** The kinds of resources that wait for guests. */
export const WAIT_KINDS: readonly ResourceKind[] = [handle, condition]
