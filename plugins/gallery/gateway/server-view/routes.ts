import type { Route } from '@fascia/sdk/gateway'
import { answerRoutes } from './answers.ts'
import { renameRoutes } from './rename-form.ts'
import { rowRoutes } from './rows.ts'
import { ruleRoutes } from './rules-form.ts'
import { tabRoutes } from './tabs.ts'
import { uploadRoutes } from './upload.ts'

/** Real HTML for every answer of the server-driven protocol. */
export const serverViewRoutes: readonly Route[] = [
  ...renameRoutes,
  ...ruleRoutes,
  ...answerRoutes,
  ...uploadRoutes,
  ...rowRoutes,
  ...tabRoutes,
]
