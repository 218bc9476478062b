import type { ActionRequest } from '../declare/index.ts'
import type { Api } from '../services/api.ts'

export interface ApiCall {
  readonly method: ActionRequest['method'] | 'GET'
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Makes a call by the name of its method; its failure is no toast. A GET sends no body. */
export function callApi<Answer>(api: Api, { method, path, body, signal }: ApiCall): Promise<Answer> {
  const request = { isQuiet: true, ...(signal ? { signal } : {}) }
  switch (method) {
    case 'GET':
      return api.get(path, request)
    case 'POST':
      return api.post(path, body, request)
    case 'PUT':
      return api.put(path, body, request)
    case 'PATCH':
      return api.patch(path, body, request)
    case 'DELETE':
      return api.delete(path, body, request)
  }
}
