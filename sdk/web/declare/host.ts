// For the shell, the build and the test kits (`@fascia/sdk/web/declare/host`); pure, as the whole folder is. Plugins and templates may not import it.

export type { Action } from './action.ts'
export type { BackgroundRunContext, BackgroundTask } from './background-task.ts'
export { type CompleteDefinition, completeDefinition } from './complete-definition.ts'
export type { ContributionPlace } from './contribution.ts'
export type { Perspective } from './declared-panel.ts'
export type { Deletion } from './delete-action.ts'
export type { DetailsView } from './details-view.ts'
export { contributionsOf } from './flatten.ts'
export type { DeclaredType, ResourcePage, ResourceType, RestSource, SourceQuery } from './resource-type.ts'
export type { Facet } from './table.ts'
