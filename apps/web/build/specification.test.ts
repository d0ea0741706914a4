import { describe, expect, test } from 'vitest'
import { specification } from './specification.ts'

const TEXT = `# Boats

A game of *patience*.

## 1. Rules

### 1.1 Boats

| boat | length |
|---|---|
| U1 | \`3 \\| 4\` |
| raft | _any_ |

### 1.2 Turn

1. Row **once**.
2. A boat floats iff

   | case | effect |
   |---|---|
   | storm | none |

   * it is whole;
   * nobody stands
     in it.
3. Land & rest, see [the harbour](https://example.org/h) and [the sea](../sea/RULES.md).

Later

4. Sleep.

- **T1** Read it all.
`

describe('a specification', () => {
  const { title, html, contents, paragraphs } = specification(TEXT, (href) => `#there/${href}`)

  test('a numbered item is found by section and item, also after a break in the list', () => {
    expect(paragraphs['1.2.1']).toEqual({ section: '1.2 Turn', html: '<p>Row <strong>once</strong>.</p>\n' })
    expect(paragraphs['1.2.2']?.html).toContain('nobody stands\nin it.')
    expect(paragraphs['1.2.2']?.html).toContain('<td>storm</td>')
    expect(paragraphs['1.2.4']?.html).toContain('Sleep.')
    expect(html).toContain('<li id="rule-1.2.3">')
    expect(html).toContain('<ol start="4">')
  })
  test('a section is found with everything under it', () => {
    expect(paragraphs['1.2']?.html).toMatch(/Row.*storm.*Land/s)
    expect(paragraphs['1']?.html).toContain('<table>')
    expect(paragraphs['1.1']?.html).not.toContain('Row')
    expect(paragraphs['1.1']?.html).not.toContain('id=')
  })
  test('a bold name and a row of a table are rules too', () => {
    expect(paragraphs['T1']?.html).toContain('Read it all.')
    expect(paragraphs['U1']?.section).toBe('1.1 Boats')
    expect(paragraphs['U1']?.html).toContain('<code>3 | 4</code>')
    expect(paragraphs['U1']?.html).not.toContain('raft')
    expect(html).toContain('<tr id="rule-U1">')
  })
  test('headings make the contents', () => {
    expect(title).toBe('Boats')
    expect(contents.map(({ rule, depth }) => [rule, depth])).toEqual([
      ['1', 2],
      ['1.1', 3],
      ['1.2', 3],
    ])
  })
  test('tables, emphasis and links are drawn, and relative links are resolved', () => {
    expect(html).toContain('<td><em>any</em></td>')
    expect(html).toContain('<a href="https://example.org/h" rel="noreferrer">the harbour</a>')
    expect(html).toContain('<a href="#there/../sea/RULES.md">the sea</a>')
  })
  test('text cannot become markup', () => {
    expect(specification('a <script>x</script> "b" & `<i>`', String).html).toBe(
      '<p>a &lt;script&gt;x&lt;/script&gt; &quot;b&quot; &amp; <code>&lt;i&gt;</code></p>\n',
    )
  })
})
