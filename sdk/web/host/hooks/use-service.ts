import type { Token } from '../../../common/index.ts'
import { useHostPlace } from '../host-provider.tsx'

/** The service of a token, as the plugin around it sees it. Throws `SERVICE_NOT_PROVIDED` when the host provides none. */
export function useService<T>(token: Token<T>): T {
  const { services, entering } = useHostPlace()
  entering?.()
  return services.resolve(token)
}
