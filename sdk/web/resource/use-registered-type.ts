import { useSyncExternalStore } from 'react'
import { Fault } from '../../common/index.ts'
import { useService } from '../hooks/use-service.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'

/** The resource type of a code; throws `RESOURCE_TYPE_UNKNOWN` when no plugin offers it. */
export function useRegisteredType(code: string): RegisteredType {
  const resources = useService(Resources)
  const type = useSyncExternalStore(
    (listener) => resources.onDidChange(listener),
    () => resources.type(code),
  )
  if (!type) throw new Fault('RESOURCE_TYPE_UNKNOWN', { message: `No plugin offers the resource type ${code}.` })
  return type
}
