// A bust of clay before shelves: a portrait that is plainly nobody's. Declare=Who=0 to 2 picks one of three.
#version 3.7;
global_settings { assumed_gamma 1.0 }
#include "books.pov"
#ifndef (Who) #declare Who = 0; #end
#declare Stuff = array[3] { <0.62, 0.43, 0.25>, <0.50, 0.19, 0.11>, <0.62, 0.60, 0.55> };
#declare Turn = array[3] { 24, -20, 14 };
#declare Wall = array[3] { <0.30, 0.36, 0.28>, <0.42, 0.34, 0.24>, <0.24, 0.30, 0.36> };
camera {
  location <0, 31, -120> right x * image_width / image_height look_at <0, 29.5, 0> angle 21
  aperture 5 focal_point <0, 33, -9> blur_samples 24 variance 1/3000 confidence 0.92
}
light_source { <-60 + 110 * (Who = 1), 80, -90> rgb <1, 0.94, 0.84> * 1.05 area_light <18, 0, 0>, <0, 18, 0>, 4, 4 adaptive 1 jitter }
light_source { <80 - 150 * (Who = 1), 40, -60> rgb <0.6, 0.7, 0.9> * 0.28 shadowless }
light_source { <30, 70, 50> rgb <1, 0.9, 0.75> * 0.5 shadowless }
#declare Bust = texture {
  pigment { granite color_map { [0 rgb Stuff[Who] * 0.92] [1 rgb Stuff[Who] * 1.06] } scale 9 }
  normal { granite 0.04 scale 3 }
  finish { diffuse 0.8 specular 0.1 roughness 0.07 ambient 0.02 }
}
union {
  // Head and neck, without a face
  blob {
    threshold 0.5
    sphere { 0, 1, 1.6 scale <10.6, 13.2, 12> translate <0, 36.4, 0> }
    sphere { 0, 1, 0.8 scale <6.4, 7.5, 7.5> translate <0, 29.6, -2.4> }
    cylinder { <0, 30, 1.4>, <0, 15, 2>, 5.6, 1.2 }
    texture { Bust }
  }
  rotate y * Turn[Who]
}
blob {
  threshold 0.5
  cylinder { <0, 22, 2>, <0, 10, 2>, 7.5, 0.9 }
  cylinder { <-11, 9.5, 2>, <11, 9.5, 2>, 10.5, 1 }
  cylinder { <-13, 6, 2>, <-15, -20, 1>, 9, 0.9 }
  cylinder { <13, 6, 2>, <15, -20, 1>, 9, 0.9 }
  cylinder { <0, 6, 1>, <0, -20, 1>, 21, 1 }
  rotate y * Turn[Who] * 0.5
  texture { Bust }
}
// A shelf, far out of focus
box { <-200, -100, 120>, <200, 200, 122> pigment { rgb Wall[Who] } finish { diffuse 0.7 ambient 0.05 } }
#declare R = seed(7 + Who);
#declare X = -70;
#while (X < 70)
  #local T = 3 + rand(R) * 4;
  box { <X, 12, 84>, <X + T - 0.2, 42 + rand(R) * 14, 100>
    pigment { rgb #switch (int(rand(R) * 5)) #case (0) Chay #break #case (1) Neem #break #case (2) Indigo #break #case (3) Sand #break #else Ink #end }
    finish { diffuse 0.7 ambient 0.04 } }
  #declare X = X + T;
#end
box { <-90, 8, 80>, <90, 12, 110> texture { Wood } }
