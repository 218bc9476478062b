declare const TYPES: unique symbol

/**
 * Names a wizard or a form that other plugins extend, with the types that they meet there. A plugin exports it from its `api/` for each
 * point that it opens; `wizardStep` and `formField` take it.
 *
 * `Values` are the models of a wizard by step, or the values of a form; `Body` is the body of the request; `Made` is what the submit
 * answers. An extension sees no more of them than the types say.
 */
export interface PointRef<
  in out Values extends object = object,
  in out Body extends object = object,
  in out Made = unknown,
> {
  /** The id of the extension point: `compute.point.launch`. */
  readonly id: string
  readonly [TYPES]?: (types: readonly [Values, Body, Made]) => readonly [Values, Body, Made]
}

/** What every point has. */
export interface AnyPoint {
  readonly id: string
}
/** The values of the wizard or form that this point belongs to. */
export type PointValues<Point extends AnyPoint> =
  Point extends PointRef<infer Values, infer _Body, infer _Made> ? Values : never
/** The body of the request that a wizard or form of this point sends. */
export type PointBody<Point extends AnyPoint> =
  Point extends PointRef<infer _Values, infer Body, infer _Made> ? Body : never
/** What the request of a wizard or form of this point answers. */
export type PointMade<Point extends AnyPoint> =
  Point extends PointRef<infer _Values, infer _Body, infer Made> ? Made : never

/**
 * Makes the reference of a point.
 *
 * @example
 * ```ts
 * import { pointRef } from '@fascia/sdk/common'
 *
 * interface TrunkModels {
 *   readonly details: { readonly name: string }
 * }
 *
 * export const trunkPoint = pointRef<TrunkModels, { readonly name: string }, { readonly id: string }>('network.point.trunk')
 * ```
 */
export function pointRef<Values extends object, Body extends object = object, Made = unknown>(
  id: string,
): PointRef<Values, Body, Made> {
  return { id }
}
