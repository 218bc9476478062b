import type { OutgoingHttpHeaders } from 'node:http'
import { itemAt, type Target } from './target.ts'

/** A background job that a request has begun. */
export interface BegunJob {
  /** Its id, as its owner's list has it; undefined when it was never seen. */
  readonly seen: Promise<string | undefined>
  /** Resolves when the request has its answer. */
  readonly ended: Promise<unknown>
}

function idIn(text: string): string | undefined {
  const { items }: { readonly items: readonly { readonly id: string }[] } = JSON.parse(text)
  return items[0]?.id
}

/** Begins the making of a load balancer, which a job does, and reads its owner's list until the job is there. */
export async function beginJob(target: Target, session: OutgoingHttpHeaders): Promise<BegunJob> {
  const vip_subnet_id = await itemAt(target, session, '/api/neutron/subnets/')
  const body = JSON.stringify({ loadbalancer: { name: 'attacked', vip_subnet_id } })
  let isOver = false
  const ended = target
    .send({ method: 'POST', path: '/api/lbaas/loadbalancers/', headers: session, body })
    .finally(() => {
      isOver = true
    })
  const look = async (): Promise<string | undefined> => {
    for (;;) {
      const wasOver = isOver
      const { text, status } = await target.send({ method: 'GET', path: '/api/jobs/', headers: session })
      const id = status === 200 ? idIn(text) : undefined
      if (id !== undefined || wasOver) return id
    }
  }
  return { seen: look(), ended }
}
