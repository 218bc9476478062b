import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { MetadataResource } from '../../declare/metadata-action.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useT } from '../../hooks/use-t.ts'
import { toFault } from '../../resource/to-fault.ts'
import { createMetadataTree, type MetadataTree, withNamespaces } from '../tree/metadata-tree.ts'
import { METADATA_PLACES } from './metadata-place.ts'
import { type NamespacesState, useNamespaces } from './use-namespaces.ts'

export interface MetadataState {
  /** Undefined until all that is needed is there. */
  readonly tree: MetadataTree | undefined
  setTree(tree: MetadataTree): void
  /** Why what the resource has could not be read. Without definitions the tree is there all the same. */
  readonly fault: Fault | undefined
  retry(): void
  readonly definitions: NamespacesState
}

export interface MetadataOf {
  readonly resource: MetadataResource
  readonly id: string
  readonly propertiesTarget?: string
}

/**
 * The metadata of a resource, and the definitions for it, loaded side by side, as a tree to edit. When only the definitions fail, the tree
 * is there without them.
 *
 * @example
 * ```tsx
 * import { MetadataEditor, useMetadata } from '@fascia/sdk/web/metadata'
 *
 * export function ImageMetadata({ id }: { readonly id: string }) {
 *   const { tree, setTree, definitions } = useMetadata({ resource: 'image', id })
 *   return tree ? <MetadataEditor tree={tree} onChange={setTree} definitions={definitions} /> : null
 * }
 * ```
 */
export function useMetadata({ resource, id, propertiesTarget }: MetadataOf): MetadataState {
  const t = useT()
  const api = useApi()
  const { resourceType, path, failure } = METADATA_PLACES[resource]
  const definitions = useNamespaces(resourceType, propertiesTarget)
  const existing = useQuery({
    queryKey: ['metadata', resource, id],
    gcTime: 0,
    queryFn: ({ signal }) => api.get<unknown>(path(id), { signal, failure: t(failure) }),
  })
  const [tree, setTree] = useState<MetadataTree>()

  const { namespaces, isLoading } = definitions
  const isThere = existing.data !== undefined && !isLoading
  useEffect(() => {
    if (!isThere) return
    setTree((earlier) =>
      earlier ? withNamespaces(earlier, namespaces ?? []) : createMetadataTree(namespaces ?? [], existing.data),
    )
  }, [isThere, namespaces, existing.data])

  return {
    tree,
    setTree,
    fault: existing.error && !existing.isFetching ? toFault(existing.error) : undefined,
    retry: () => void existing.refetch(),
    definitions,
  }
}
