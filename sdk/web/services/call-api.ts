import type { ActionRequest } from '../declare/action.ts'
import type { Api } from './api.ts'
import { sendByMethod } from './send-by-method.ts'

export interface ApiCall {
  readonly method: ActionRequest['method'] | 'GET'
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Makes a call by the name of its method; its failure is no toast. A GET sends no body. */
export function callApi<Answer>(api: Api, { method, path, body, signal }: ApiCall): Promise<Answer> {
  return sendByMethod(api, method, path, body, { isQuiet: true, ...(signal ? { signal } : {}) })
}
