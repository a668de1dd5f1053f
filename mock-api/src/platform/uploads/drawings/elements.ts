const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that are drawn at their position. */
export const graphics = names('path rect circle ellipse line polyline polygon text image use');

/** Elements of SVG that browsers draw with, and that can neither run nor embed anything. Others are not drawn. */
export const drawable: ReadonlySet<string> = new Set([
  ...graphics,
  ...names(`svg g defs symbol switch a title desc view style tspan textPath
    linearGradient radialGradient stop pattern clipPath mask marker filter
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    animate animateTransform animateMotion set mpath`),
]);

/** Elements whose text is content; elsewhere text must be white space. */
export const textual = names('text title desc');

/** Elements that change an attribute of another element. */
export const animations = names('animate animateTransform animateMotion set');

/** Elements whose `href` names what they draw. */
export const referring = names(`image use feImage textPath mpath linearGradient radialGradient pattern filter
  animate animateTransform animateMotion set`);
