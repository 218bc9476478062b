/** The deployer's logo, in place of the dashboard's mark. */
export interface Logo {
  readonly light: LogoImage
  /** For the dark theme; the same when absent. */
  readonly dark?: LogoImage
  /** Whether the name of the deployment is in the image, so that it is not shown beside it. */
  readonly hasName: boolean
}

export interface LogoImage {
  /** On the dashboard's own host: `/assets/logo-0f3a….svg`. */
  readonly address: string
  /** The image's own size, of which pages need the ratio. */
  readonly width: number
  readonly height: number
}
