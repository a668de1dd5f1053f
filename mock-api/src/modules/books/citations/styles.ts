/**
 * Builds a citation style in CSL 1.0 that covers only books. `@citation-js/plugin-csl` contains the APA style. No
 * maintained npm package contains the complete styles of the CSL project (CC BY-SA).
 */
const style = (title: string, macros: string, bibliography: string) => `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0" default-locale="en-US" demote-non-dropping-particle="never">
  <info><title>${title}</title><id>${title}</id><updated>2026-11-22T00:00:00Z</updated></info>
  ${macros}
  <citation><layout><text variable="title"/></layout></citation>
  <bibliography>${bibliography}</bibliography>
</style>`;

/**
 * Macros of both styles: contributors with the first name inverted (`people`), edition (`edition`), DOI or else URL
 * (`place`).
 */
const common = (label: 'short' | 'long') => `
  <macro name="people">
    <names variable="author">
      <name and="text" name-as-sort-order="first" delimiter-precedes-last="always" sort-separator=", "/>
      <label form="${label}" prefix=", "/>
      <substitute><names variable="editor"/><names variable="translator"/></substitute>
    </names>
  </macro>
  <macro name="edition">
    <choose>
      <if is-numeric="edition">
        <group delimiter=" "><number variable="edition" form="ordinal"/><text term="edition" form="short"/></group>
      </if>
      <else><text variable="edition"/></else>
    </choose>
  </macro>
  <macro name="place">
    <choose>
      <if variable="DOI"><text variable="DOI" prefix="https://doi.org/"/></if>
      <else><text variable="URL"/></else>
    </choose>
  </macro>`;

/** Style of the Modern Language Association (MLA), 9th edition: "Author. *Title*. Edition, Publisher, Year." */
export const mla = style(
  'MLA 9, books',
  common('long'),
  `<layout suffix=".">
    <group delimiter=". ">
      <text macro="people"/>
      <text variable="title" font-style="italic" text-case="title"/>
      <group delimiter=", ">
        <text macro="edition"/>
        <text variable="publisher"/>
        <date variable="issued"><date-part name="year"/></date>
        <text macro="place"/>
      </group>
    </group>
  </layout>`,
);

/** Author-date style of the Chicago Manual of Style, 17th edition: "Author. Year. *Title*. Edition. Publisher." */
export const chicago = style(
  'Chicago 17, author and date, books',
  common('short'),
  `<layout suffix=".">
    <group delimiter=". ">
      <text macro="people"/>
      <choose>
        <if variable="issued"><date variable="issued"><date-part name="year"/></date></if>
        <else><text term="no date" form="short"/></else>
      </choose>
      <text variable="title" font-style="italic" text-case="title"/>
      <text macro="edition"/>
      <text variable="publisher"/>
      <text macro="place"/>
    </group>
  </layout>`,
);
