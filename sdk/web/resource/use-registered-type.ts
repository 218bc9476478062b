import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Fault } from '../../common/index.ts'
import { followedAtom } from '../host/followed-atom.ts'
import { useService } from '../host/hooks/use-service.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'

/** The resource type of a code; throws `RESOURCE_TYPE_UNKNOWN` when no plugin offers it. */
export function useRegisteredType(code: string): RegisteredType {
  const resources = useService(Resources)
  const typeAtom = useMemo(
    () =>
      followedAtom(
        () => resources.type(code),
        (listener) => resources.onDidChange(listener),
      ),
    [resources, code],
  )
  const type = useAtomValue(typeAtom)
  if (!type) throw new Fault('RESOURCE_TYPE_UNKNOWN', { message: `No plugin offers the resource type ${code}.` })
  return type
}
