/** Our own CSS properties may be set from a component, as React allows but its types do not. */
export type CustomProperty = `--${string}`

declare module 'react' {
  interface CSSProperties {
    [custom: CustomProperty]: string | number | undefined
  }
}
