import { Api } from '../../services/api.ts'
import { useService } from './use-service.ts'

/** The gateway's API, within the capabilities that the plugin declares. */
export function useApi(): Api {
  return useService(Api)
}
