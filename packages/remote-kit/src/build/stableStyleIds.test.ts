import path from 'node:path';
import ts from 'typescript';
import { stableStyleIds } from './stableStyleIds';

const root = path.resolve('/site');

function compile(source: string, file = 'part/Card.tsx') {
  return ts.transpileModule(source, {
    fileName: path.join(root, file),
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
    transformers: { before: [stableStyleIds((file) => path.relative(root, file))] },
  }).outputText;
}

const idsIn = (code: string) => [...code.matchAll(/componentId: "([^"]+)"/g)].map(([, id]) => id);
const header = "import styled from 'styled-components';\n";

describe('stableStyleIds', () => {
  test('every styled component gets an id from its name, file and position', () => {
    const code =
      compile(`${header}const Card = styled.div\`color: red;\`;\nconst Big = styled(Card)\`color: blue;\`;
      const Link = styled.a.attrs({ rel: 'x' })\`color: green;\`;`);
    expect(idsIn(code)).toEqual([
      expect.stringMatching(/^Card-[0-9a-f]{6}$/),
      expect.stringMatching(/^Big-/),
      expect.stringMatching(/^Link-/),
    ]);
    expect(new Set(idsIn(code)).size).toBe(3);
  });

  test('styled components have the same ids in every build, and other ids in another file', () => {
    const source = `${header}const Card = styled.div\`color: red;\`;`;
    expect(idsIn(compile(source))).toEqual(idsIn(compile(source)));
    expect(idsIn(compile(source))).not.toEqual(idsIn(compile(source, 'other/Card.tsx')));
  });

  test('white space and comments are removed from styles, and expressions are preserved', () => {
    const code = compile(
      `${header}const Card = styled.div\`\n  color: red; /* why */\n  \${(p) => p.$x}\n  top: 0;\n\`;`,
    );
    expect(code).toContain('` color: red; ${(p) => p.$x} top: 0; `');
  });

  test('a file without styled-components is left unchanged', () => {
    expect(compile('const styled = { div: String.raw };\nexport const a = styled.div`x`;')).not.toContain(
      'withConfig',
    );
  });
});
