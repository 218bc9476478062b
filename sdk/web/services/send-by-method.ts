import type { CallMethod } from '../../common/index.ts'
import type { Api } from './api.ts'
import type { ApiRequest } from './call-arguments.ts'

/** Sends a request through the method of an API that has the name of its HTTP method. A GET sends no body. */
export function sendByMethod<Answer>(
  api: Omit<Api, 'send'>,
  method: CallMethod,
  path: string,
  body: unknown,
  request: ApiRequest,
): Promise<Answer> {
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
