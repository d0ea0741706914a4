import { describe, expect, test } from 'vitest'
import { ruleBook } from './markdown.ts'

const BOOK = `# Boats

A game of *patience*.

## 1. Rules

### 1.1 Boats
| boat | length |
|---|---|
| U1 | \`3 | 4\` |

### 1.2 Turn
1. Row **once**.
2. A boat floats iff
   * it is whole;
   * nobody stands
     in it.

| case | effect |
|---|---|
| storm | none |

3. Land & rest, see [the harbour](https://example.org/h).

- **T1** Read it all.
`

describe('a rule book', () => {
  const book = ruleBook(BOOK)

  test('a numbered item is found by section and item', () => {
    expect(book.paragraphs['1.2.1']).toEqual({ section: '1.2 Turn', html: 'Row <strong>once</strong>.' })
    expect(book.paragraphs['1.2.2']?.html).toContain('<li>nobody stands in it.</li>')
    expect(book.paragraphs['1.2.3']?.html).toContain('Land &amp; rest')
    expect(book.html).toContain('<li value="3" id="rule-1.2.3">')
  })

  test('a section is found with everything under it', () => {
    expect(book.paragraphs['1.2']?.html).toMatch(/Row.*storm.*Land/s)
    expect(book.paragraphs['1']?.html).toContain('<table>')
    expect(book.paragraphs['1.1']?.html).not.toContain('Row')
  })

  test('a bold name and a table row are rules too', () => {
    expect(book.paragraphs['T1']?.html).toContain('Read it all.')
    expect(book.paragraphs['U1']?.section).toBe('1.1 Boats')
  })

  test('headings make the contents', () => {
    expect(book.title).toBe('Boats')
    expect(book.contents.map(({ rule, depth }) => [rule, depth])).toEqual([
      ['1', 2],
      ['1.1', 3],
      ['1.2', 3],
    ])
  })

  test('text cannot become markup', () => {
    expect(ruleBook('a <script> "b" & `<i>`').html).toBe('<p>a &lt;script&gt; &quot;b&quot; &amp; <code>&lt;i&gt;</code></p>')
  })
})
