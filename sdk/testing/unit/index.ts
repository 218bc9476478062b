export { outlineOfForm } from './outline-of-form.ts'
export { type TriedAction, tryAction } from './try-action.ts'
export { type FormSituation, type TriedForm, tryForm } from './try-form.ts'
export { type CloudAnswers, type RoutesSituation, type TriedRoutes, tryRoutes } from './try-routes.ts'
