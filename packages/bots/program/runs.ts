/** What of it is used here; neither the language nor a browser without a page declares it. */
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array) => unknown }

/** A program that does nothing but use SIMD. */
const WITH_SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]

/** Whether WebAssembly with SIMD runs here: a browser may lack it, and a policy may forbid it. */
export function runsPrograms(): boolean {
  try {
    return new WebAssembly.Module(new Uint8Array(WITH_SIMD)) instanceof Object
  } catch {
    return false
  }
}
