import type { LateViews } from '@fascia/sdk/web/host'

/** Each door is a module of its own, so that its style comes with it. */
export const lateViews: LateViews = {
  form: () => import('./form-door.ts'),
  metadata: () => import('./metadata-door.ts'),
  workflow: () => import('./workflow-door.ts'),
}
