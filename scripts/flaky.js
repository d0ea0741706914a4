/** A reporter for Vitest: names the tests that passed only when they were tried again. */
export const flaky = {
  onTestRunEnd(modules) {
    const again = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    )
    if (again.length > 0) console.info([`\n${again.length} flaky, passed when tried again:`, ...again].join('\n'))
  },
}
