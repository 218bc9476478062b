import type { AnswerOf, BodyOf } from '@fascia/sdk/common'
import { field, type SourceTools } from '@fascia/sdk/web/declare'
import type { resize, resizeData } from '../../api/clusters.ts'

type Answer = AnswerOf<typeof resizeData>
type Loading<T> = (tools: SourceTools<T>) => Promise<Answer>

/** Which nodes go, where there are to be fewer than now [CINFRA-053]. */
export const nodesToRemove = <T>(
  countOf: (state: { readonly answers: { readonly data: Answer | undefined }; readonly item: T }) => number,
) =>
  field.own<readonly string[], BodyOf<typeof resize>, { data: Loading<T> }, T>(
    'Nodes to remove',
    () => import('./nodes-to-remove.tsx'),
    {
      help: 'Choose the nodes that go. The service chooses where you leave it to it.',
      isRequired: false,
      when: ({ values: { node_count }, answers, item }) =>
        node_count !== undefined &&
        node_count < countOf({ answers, item }) &&
        (answers.data?.worker_nodes.length ?? 0) > 0,
      check: ({ values: { node_count = 0, nodes_to_remove = [] }, answers, item }) =>
        nodes_to_remove.length > countOf({ answers, item }) - node_count
          ? 'You may only select as many nodes as you are reducing the original node count by.'
          : undefined,
    },
  )
