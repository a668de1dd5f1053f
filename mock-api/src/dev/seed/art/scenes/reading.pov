// An open book in morning light, for the third sample banner.
#version 3.7;
global_settings {
  assumed_gamma 1.0
  radiosity { count 40 error_bound 1.2 recursion_limit 1 low_error_factor 0.6 gray_threshold 0.4 brightness 1 }
}
#include "books.pov"
camera { location <4, 34, -58> right x * 1650/960 look_at <0.5, 4.6, -4> angle 43 }
light_source {
  <60, 62, -34> rgb <1.0, 0.90, 0.74> * 1.15
  area_light <9, 0, 0>, <0, 9, 0>, 4, 4 adaptive 1 jitter
}
light_source { <-80, 70, -60> rgb <0.70, 0.80, 1.0> * 0.28 shadowless }
background { rgb <0.78, 0.84, 0.74> }
// Table and wall
box { <-160, -4, -60>, <160, 0, 40> pigment { rgb <0.80, 0.74, 0.62> } finish { diffuse 0.8 specular 0.08 roughness 0.05 } normal { bumps 0.03 scale 3 } }
box { <-200, -20, 40>, <200, 200, 42> pigment { rgb <0.62, 0.70, 0.58> } finish { diffuse 0.85 } }
// The open book
union {
  object { Leaves texture { Written } }
  object { Leaves texture { Written } scale <-1, 1, 1> }
  box { <-13.9, 0, -0.5>, <13.9, 0.12, 19.5> Cloth(Chay) }
  // A ribbon
  box { <0.9, 0, -6>, <1.5, 0.06, 0> pigment { rgb <0.75, 0.45, 0.06> } }
  rotate y * 9
  translate <-4, 0, -16>
}
// Two closed ones
union {
  object { Lying(3.2, 23, 16, Neem, "The Common Law", 1.6, Gold, 1) rotate y * -22 }
  object { Lying(2.6, 21, 14.5, Indigo, "On Liberty", 1.3, Ivory, 1) rotate y * -14 translate <0.6, 3.2, 0.4> }
  translate <19.5, 0, 6>
}
// An orange
#declare Peel = texture { pigment { rgb <0.90, 0.36, 0.04> } normal { bumps 0.25 scale 0.12 } finish { diffuse 0.75 specular 0.2 roughness 0.06 } }
sphere { <-25, 3.6, 2>, 3.6 texture { Peel } }
sphere { <-19.2, 3.2, 7.5>, 3.2 texture { Peel } }
sphere { <-25, 7.15, 2>, 0.35 pigment { rgb <0.12, 0.2, 0.05> } }
